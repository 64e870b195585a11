/**
 * An item whose every attribute is its own name in brackets, as the documents write them, except those given.
 * Fed to an index-key function it prints the document's row.
 */
export const placeholders = <Item extends object>(
  given: Partial<NoInfer<Item>> = {},
  brackets: '{}' | '<>' = '{}',
): Item =>
  new Proxy(given, {
    get: (target, name) => Reflect.get(target, name) ?? `${brackets[0]}${String(name)}${brackets[1]}`,
  }) as Item;
