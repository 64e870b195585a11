import type { CropInput, Fields } from '../../contract/schema.generated.ts';
import { refusePost } from './post.refusals.ts';

type NewPost = Fields['Mutation.addPost']['args'];

export const mostText = 50_000;
const mostKeywords = 50;
const mostKeyword = 100;

export const checkedText = (text: string): string => {
  if (text.length > mostText) throw refusePost.textTooLong(mostText);
  return text;
};

/** Each keyword once, without the empty ones. */
export const checkedKeywords = (keywords: readonly string[]): readonly string[] => {
  const distinct = [...new Set(keywords.map((keyword) => keyword.trim()).filter(Boolean))];
  if (distinct.length > mostKeywords) throw refusePost.tooManyKeywords(mostKeywords);
  if (distinct.some(({ length }) => length > mostKeyword)) throw refusePost.keywordTooLong(mostKeyword);
  return distinct;
};

const checkCrop = ({ upperLeft, lowerRight }: CropInput): void => {
  for (const [corner, point] of [
    ['upperLeft', upperLeft],
    ['lowerRight', lowerRight],
  ] as const) {
    for (const axis of ['x', 'y'] as const) if (point[axis] < 0) throw refusePost.cropNegative(corner, axis);
  }
  for (const axis of ['x', 'y'] as const) if (lowerRight[axis] <= upperLeft[axis]) throw refusePost.cropEmpty(axis);
};

/** What kind of post may come with what. */
export const checkNewPost = ({ postType, text, imageInput, setAsUserPhoto }: NewPost): void => {
  if (postType === 'TEXT_ONLY') {
    if (!text) throw refusePost.textOnlyWithoutText();
    if (imageInput) throw refusePost.textOnlyWithImage();
    if (setAsUserPhoto) throw refusePost.textOnlyAsPhoto();
  }
  if (postType === 'VIDEO') {
    if (imageInput) throw refusePost.videoWithImage();
    if (setAsUserPhoto) throw refusePost.videoAsPhoto();
  }
  if (imageInput?.crop) checkCrop(imageInput.crop);
};
