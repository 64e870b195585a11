import type { RootsIndexKeys, RootsKey, Stamped } from './item.ts';

export type RootsPostStatus =
  | 'Draft'
  | 'Publication Requested'
  | 'Publishing'
  | 'Published'
  | 'Unpublication Requested'
  | 'Unpublishing'
  | 'Error';

/** Absent means idle. */
export type LoadStatus = 'Load Requested' | 'Loading' | 'Error';

export interface RootsPost extends Stamped {
  readonly id: string;
  readonly collectionId: string;
  readonly name: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly postStatus: RootsPostStatus;
  readonly postError?: string;
  readonly recordsKey?: string;
  readonly recordsStatus?: LoadStatus;
  readonly recordsError?: string;
  readonly imagesKeys?: readonly string[];
  readonly imagesStatus?: LoadStatus;
  readonly imagesError?: string;
}

export const rootsPostKey = (id: string): RootsKey => ({ pk: id, sk: 'post' });

export const rootsPostIndexKeys = (post: RootsPost): RootsIndexKeys => ({ altSort: post.collectionId });
