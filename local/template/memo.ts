/** Remembers an answer per name, and turns a definition that needs itself into a message instead of a full stack. */
export const memo = <Answer>(what: string, answer: (name: string) => Answer): ((name: string) => Answer) => {
  const known = new Map<string, Answer>();
  const open = new Set<string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    if (open.has(name)) throw new Error(`${what} ${name} is defined by itself: ${[...open, name].join(' → ')}`);
    open.add(name);
    try {
      const fresh = answer(name);
      known.set(name, fresh);
      return fresh;
    } finally {
      open.delete(name);
    }
  };
};
