import { versions } from '../../contract/versions.ts';
import type { MainKey } from './index-keys.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PostImage {
  readonly schemaVersion: number;
  readonly takenInReal?: boolean;
  readonly originalFormat?: string;
  readonly imageFormat?: 'HEIC' | 'JPEG';
  readonly width?: number;
  readonly height?: number;
  readonly colors?: readonly { readonly r: number; readonly g: number; readonly b: number }[];
  readonly crop?: { readonly upperLeft: Point; readonly lowerRight: Point };
}

export const postImageSchemaVersion = versions['post/image'];

export const postImageKey = (postId: string): MainKey => ({ partitionKey: `post/${postId}`, sortKey: 'image' });
