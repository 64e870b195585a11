/** Keys are percent-encoded in paths and headers; one that is not encoded well names nothing. */
export const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
