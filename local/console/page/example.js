// Writes an operation for a root field: every argument as a variable, every plain field of the result selected.
const sample = (type) => {
  const bare = type.replaceAll('!', '');
  if (bare.startsWith('[')) return [];
  if (bare === 'Int' || bare === 'Float' || bare === 'AWSTimestamp') return 1;
  if (bare === 'Boolean') return false;
  return bare === 'String' || bare === 'ID' || bare.startsWith('AWS') ? '' : {};
};

const selection = (types, name, depth) => {
  const fields = types.get(name)?.fields ?? [];
  const callable = fields.filter((field) => !field.args.some(({ required }) => required));
  const lines = callable.flatMap((field) => {
    if (field.leaf) return [field.name];
    const inside = depth > 1 ? selection(types, field.named, depth - 1) : '';
    return inside ? [`${field.name} ${inside}`] : [];
  });
  if (lines.length === 0) return types.get(name)?.kind === 'union' ? '{ __typename }' : '';
  return `{\n${lines.join('\n')}\n}`;
};

const indented = (text) => {
  let depth = 0;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth -= 1;
      const shown = `${'  '.repeat(depth)}${line}`;
      if (line.endsWith('{')) depth += 1;
      return shown;
    })
    .join('\n');
};

export const exampleOf = (types, kind, field) => {
  const head = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = `${field.name}${passed && `(${passed})`}`;
  const result = field.leaf ? '' : ` ${selection(types, field.named, 2)}`;
  const variables = Object.fromEntries(
    field.args
      .filter(({ required }) => required)
      .map(({ name, type }) => [name, types.get(type.replace('!', ''))?.values[0] ?? sample(type)]),
  );
  return {
    query: indented(`${kind} ${field.name}${head && `(${head})`} {\n${call}${result}\n}`),
    variables: JSON.stringify(variables, null, 2),
  };
};
