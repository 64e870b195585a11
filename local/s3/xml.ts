/** XML as S3 writes it: elements of text and elements, lists as repeated elements. */
export type XmlValue = string | number | boolean | XmlElements | readonly XmlValue[] | undefined;
export interface XmlElements {
  readonly [name: string]: XmlValue;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string => text.replace(/[&<>"\r]/g, (letter) => escapes[letter] ?? letter);

const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item: XmlValue) => element(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const inner = Object.entries(value).map(([child, content]) => element(child, content as XmlValue));
  return `<${name}>${inner.join('')}</${name}>`;
};

export const xmlDocument = (root: string, content: XmlElements): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return String.fromCodePoint(code);
  });

/** The texts of every element of that name: all that the few XML requests served here need. */
export const xmlTexts = (document: string, name: string): readonly string[] =>
  [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text));
