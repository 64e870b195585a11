import type { RootsKey, Stamped } from './item.ts';

export interface PostMetadata {
  readonly name: string;
  readonly type: 'string' | 'number' | 'date' | 'boolean';
  readonly tooltip?: string;
}

export interface RootsSettings extends Stamped {
  readonly postMetadata: readonly PostMetadata[];
}

export const rootsSettingsKey = (): RootsKey => ({ pk: 'settings', sk: 'settings' });
