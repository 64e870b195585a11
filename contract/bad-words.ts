/** The list of bad words, in a bucket of its own: a JSON object whose keys are the words. */
export const badWordsKey = 'bad_words.json';
