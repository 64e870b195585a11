import { exampleOf } from './example.js';

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const signature = ({ args, type }) =>
  `${args.length > 0 ? `(${args.map((arg) => `${arg.name}: ${arg.type}`).join(', ')})` : ''}: ${type}`;

const fieldItem = (field, choose) => {
  const name = choose
    ? element('button', { type: 'button', textContent: field.name, title: 'Write an example', onclick: choose })
    : element('code', { textContent: field.name });
  const item = element(
    'li',
    { title: field.description },
    name,
    element('code', { className: 'hint', textContent: signature(field) }),
  );
  return item;
};

const typeDetails = (type, open, chooserOf) =>
  element(
    'details',
    { open, title: type.description },
    element(
      'summary',
      {},
      element('code', { textContent: type.name }),
      ` `,
      element('span', { className: 'hint', textContent: type.kind }),
    ),
    element(
      'ul',
      {},
      ...type.fields.map((field) => fieldItem(field, chooserOf(field))),
      ...type.values.map((value) => element('li', {}, element('code', { textContent: value }))),
    ),
  );

/** The schema as a tree: operations first, each a button that writes an example; then every type. */
export const showSchema = (place, outline, word, choose) => {
  const types = new Map(outline.types.map((type) => [type.name, type]));
  const kinds = new Map(Object.entries(outline.roots).map(([kind, name]) => [name, kind]));
  const hit = (text) => text.toLowerCase().includes(word.toLowerCase());
  const narrowed = (type) =>
    hit(type.name)
      ? type
      : { ...type, fields: type.fields.filter(({ name }) => hit(name)), values: type.values.filter(hit) };
  const ordered = [
    ...kinds.keys(),
    ...outline.types
      .map(({ name }) => name)
      .filter((name) => !kinds.has(name))
      .sort(),
  ];
  const shown = ordered
    .map((name) => narrowed(types.get(name)))
    .filter((type) => hit(type.name) || type.fields.length + type.values.length > 0);
  const chooser = (type) => (field) => {
    const kind = kinds.get(type.name);
    return kind ? () => choose(exampleOf(types, kind, field)) : undefined;
  };
  place.replaceChildren(
    ...shown.map((type) => typeDetails(type, word !== '' || type.name === outline.roots.query, chooser(type))),
  );
};
