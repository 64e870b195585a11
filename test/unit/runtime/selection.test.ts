import { describe, expect, it } from 'vitest';
import { askedOf, type Selection, selectionOf } from '../../../lambdas/runtime/selection.ts';

type Tree = { readonly [name: string]: Tree };
const tree = (selection: Selection): Tree =>
  Object.fromEntries([...selection.fields].map(([name, below]) => [name, tree(below)]));

describe('what a client asked for', () => {
  it('is known by the names of the schema, not by aliases', () => {
    const asked = selectionOf({
      selectionSetList: ['who', 'who/name', 'bio'],
      selectionSetGraphQL: '{\n  who: postedBy {\n    name: username\n  }\n  bio: text\n}',
    });
    expect(tree(asked)).toEqual({ postedBy: { username: {} }, text: {} });
  });

  it('includes inline fragments, and skips arguments and directives', () => {
    const asked = selectionOf({
      selectionSetList: ['items', 'items/postId', 'items/text'],
      selectionSetGraphQL:
        '{ items(filter: {text: "a } b"}, first: 3) @include(if: true) { ... on Post { postId } text } }',
    });
    expect(tree(asked)).toEqual({ items: { postId: {}, text: {} } });
  });

  it('takes from the list what a named fragment hides', () => {
    const asked = selectionOf({
      selectionSetList: ['userId', 'posts', 'posts/postId'],
      selectionSetGraphQL: '{ ...profile }',
    });
    expect(tree(asked)).toEqual({ userId: {}, posts: { postId: {} } });
  });

  it('is everything where a named fragment hides an alias', () => {
    const hidden = selectionOf({ selectionSetList: ['nick'], selectionSetGraphQL: '{ ...profile }' });
    expect(askedOf(hidden, (name) => name === 'username')).toBe('all');
    const plain = selectionOf({ selectionSetList: ['nick'], selectionSetGraphQL: '{ nick: username }' });
    expect(askedOf(plain, (name) => name === 'username')).not.toBe('all');
  });
});
