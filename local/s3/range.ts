export type Range = { readonly from: number; readonly to: number } | 'all' | 'unsatisfiable';

/** One range of bytes, both ends included. Several ranges are served as the whole object, as S3 does. */
export const rangeOf = (header: string | undefined, size: number): Range => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return 'all';
  const [, first = '', last = ''] = parts;
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
};
