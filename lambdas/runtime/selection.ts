/** The fields a client asked for, by their schema names; each with what was asked of it. */
export interface Selection {
  readonly fields: ReadonlyMap<string, Selection>;
  /** True where a named fragment hides what was asked: only then are unknown names possible. */
  readonly opaque: boolean;
}

export interface SelectionInfo {
  readonly selectionSetList?: readonly string[];
  readonly selectionSetGraphQL?: string;
}

interface Node {
  readonly fields: Map<string, Node>;
  opaque: boolean;
}

const node = (): Node => ({ fields: new Map(), opaque: false });

const child = (of: Node, name: string): Node => {
  const known = of.fields.get(name) ?? node();
  of.fields.set(name, known);
  return known;
};

/** Braces, spreads, `alias: field` and names; arguments and directives are skipped with their parentheses. */
const tokens = (text: string): readonly string[] => {
  const found: string[] = [];
  let parentheses = 0;
  for (const [token] of text.matchAll(
    /"(?:\\.|[^"\\])*"|\.\.\.\s*on\s+\w+|\.\.\.\s*\w*|@\w+|[{}()]|\w+\s*:\s*\w+|\w+|[^\s\w]/g,
  )) {
    if (token === '(') parentheses++;
    else if (token === ')') parentheses--;
    else if (parentheses === 0 && !token.startsWith('@') && !token.startsWith('"')) found.push(token);
  }
  return found;
};

const isInlineFragment = (token: string) => /^\.\.\.(\s*on\s+\w+|\s*)$/.test(token);

/** `selectionSetGraphQL` knows aliases but leaves named fragments unexpanded: those levels are marked opaque. */
const fromText = (text: string): Node => {
  const root = node();
  const open: Node[] = [];
  let last = root;

  for (const token of tokens(text)) {
    const level = open.at(-1);
    if (token === '{') open.push(last);
    else if (token === '}') open.pop();
    else if (!level) continue;
    else if (isInlineFragment(token)) last = level;
    else if (token.startsWith('...')) level.opaque = true;
    else last = child(level, token.replace(/^\w+\s*:\s*/, ''));
  }
  return root;
};

/** `selectionSetList` expands fragments but knows an aliased field by its alias only. */
const fromList = (paths: readonly string[]): Node => {
  const root = node();
  for (const path of paths) path.split('/').reduce(child, root);
  return root;
};

const merged = (text: Node, list: Node): Selection => {
  const names = text.opaque ? new Set([...text.fields.keys(), ...list.fields.keys()]) : new Set(text.fields.keys());
  const fields = [...names].map((name): [string, Selection] => {
    const [known, listed] = [text.fields.get(name), list.fields.get(name)];
    if (known && listed) return [name, merged(known, listed)];
    return [name, known ? merged(known, node()) : merged(listed ?? node(), listed ?? node())];
  });
  return { fields: new Map(fields), opaque: text.opaque };
};

export const selectionOf = ({ selectionSetList = [], selectionSetGraphQL = '' }: SelectionInfo): Selection =>
  merged(fromText(selectionSetGraphQL), fromList(selectionSetList));

/**
 * What is asked of each field of a type. A name the type does not have is an alias inside a named fragment: nobody can
 * say of which field, so every field of the level is given what was asked of it. Showing too much is always right.
 */
export const askedOf = (
  selection: Selection,
  isField: (name: string) => boolean,
): ReadonlyMap<string, Selection> | 'all' => {
  const unknown = [...selection.fields.keys()].some((name) => !isField(name) && name !== '__typename');
  return selection.opaque && unknown ? 'all' : selection.fields;
};

export const union = (selections: Iterable<Selection>): Selection => {
  const fields = new Map<string, Selection>();
  let opaque = false;
  for (const selection of selections) {
    opaque ||= selection.opaque;
    for (const [name, below] of selection.fields) {
      const known = fields.get(name);
      fields.set(name, known ? union([known, below]) : below);
    }
  }
  return { fields, opaque };
};
