import type { Publication } from './topics.ts';

/** `MessageAttributes.entry.1.Name=…&MessageAttributes.entry.1.Value.DataType=…` of SNS's query protocol. */
const attributesOf = (form: URLSearchParams): Publication['attributes'] => {
  const attributes: Record<string, { readonly Type: string; readonly Value: string }> = {};
  for (let entry = 1; ; entry += 1) {
    const at = `MessageAttributes.entry.${entry}`;
    const name = form.get(`${at}.Name`);
    if (name === null) return attributes;
    attributes[name] = {
      Type: form.get(`${at}.Value.DataType`) ?? 'String',
      Value: form.get(`${at}.Value.StringValue`) ?? form.get(`${at}.Value.BinaryValue`) ?? '',
    };
  }
};

export const publicationOf = (form: URLSearchParams): Publication => ({
  message: form.get('Message') ?? '',
  subject: form.get('Subject') ?? undefined,
  attributes: attributesOf(form),
  group: form.get('MessageGroupId') ?? undefined,
});
