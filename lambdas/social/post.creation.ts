import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import { again } from '../runtime/again.ts';
import type { Call } from '../runtime/call.ts';
import { isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { without } from '../runtime/item-change.ts';
import { put, type Write } from '../runtime/write.ts';
import { backRank, placement, unplaced } from './album.places.ts';
import { refuseAlbum } from './album.refusals.ts';
import { type Album, albumKey } from './album.ts';
import { activeCaller, callerId } from './caller.ts';
import { endOf } from './lifetime.ts';
import { originalMetadataKey, originalMetadataSchemaVersion } from './original-metadata.ts';
import { takenAsPhoto } from './post.completion.ts';
import { bytesOf, imageFrom, processed } from './post.picture.ts';
import { refusePost } from './post.refusals.ts';
import { checkedKeywords, checkedText, checkNewPost } from './post.rules.ts';
import { rememberOwner } from './post.standing.ts';
import { type Post, postIndexKeys, postKey, postSchemaVersion } from './post.ts';
import { type PostImage, postImageKey } from './post-image.ts';
import { tagged } from './text-tag.rules.ts';
import type { TextTag } from './text-tag.ts';
import type { User } from './user.ts';

type Wanted = Fields['Mutation.addPost']['args'];

const findAlbum = async (call: Call, albumId: string | null | undefined): Promise<Album | undefined> =>
  albumId ? call.store.get<Album>(main, albumKey(checkedId('albumId', albumId))) : undefined;

/** The post before it is known whether it can be completed. What the client leaves open is as in its owner's profile. */
const draft = (wanted: Wanted, owner: User, textTags: readonly TextTag[], now: string): Post => {
  const { postId, albumId, text, keywords, verificationHidden } = wanted;
  const commentsDisabled = wanted.commentsDisabled ?? owner.commentsDisabled;
  const sharingDisabled = wanted.sharingDisabled ?? owner.sharingDisabled;
  const hidden = verificationHidden ?? owner.verificationHidden;
  const distinct = keywords && checkedKeywords(keywords);
  return {
    schemaVersion: postSchemaVersion,
    postId,
    postedAt: now,
    postedByUserId: owner.userId,
    postType: wanted.postType ?? 'IMAGE',
    postStatus: wanted.postType === 'TEXT_ONLY' ? 'COMPLETED' : 'PENDING',
    // Always stored: clients show a post without it as disabled.
    likesDisabled: wanted.likesDisabled ?? owner.likesDisabled ?? false,
    ...(commentsDisabled !== undefined && { commentsDisabled }),
    ...(sharingDisabled !== undefined && { sharingDisabled }),
    ...(hidden !== undefined && { verificationHidden: hidden }),
    ...(text && { text: checkedText(text), textTags }),
    ...(distinct?.length && { keywords: distinct }),
    ...(albumId && { albumId, albumRank: unplaced }),
    ...(wanted.setAsUserPhoto && { setAsUserPhoto: true }),
  };
};

/** Everything that comes with the post: its picture, its place in the album, its owner's new photo. */
const companions = (
  post: Post,
  image: PostImage | undefined,
  metadata: string | null | undefined,
): readonly Write[] => [
  ...(image ? [put(main, { ...postImageKey(post.postId), ...image })] : []),
  ...(metadata
    ? [
        put(main, {
          ...originalMetadataKey(post.postId),
          schemaVersion: originalMetadataSchemaVersion,
          originalMetadata: metadata,
        }),
      ]
    : []),
];

const add = async (wanted: Wanted, call: Call): Promise<Post> => {
  const { imageInput, text } = wanted;
  const [owner, existing, album, textTags] = await Promise.all([
    activeCaller(call),
    call.store.get<Post>(main, postKey(wanted.postId)),
    findAlbum(call, wanted.albumId),
    text ? tagged(call, text) : [],
  ]);
  const { postId, lifetime, albumId } = wanted;
  const expiresAt = lifetime ? endOf(lifetime, { postId, userId: owner.userId, now: call.now }) : undefined;
  checkNewPost(wanted);
  if (albumId && !album) throw refuseAlbum.none(albumId);
  if (album && album.ownedByUserId !== owner.userId) throw refuseAlbum.ofAnother(album.albumId, owner.userId);
  if (existing) throw refusePost.exists(postId);

  const first: Post = { ...draft(wanted, owner, textTags, call.now), ...(expiresAt && { expiresAt }) };
  const named = imageInput || first.postType === 'IMAGE' ? imageFrom(imageInput ?? {}) : undefined;
  const sent = imageInput?.imageData && named ? bytesOf(imageInput.imageData) : undefined;
  const { post: seen, image } =
    sent && named ? await processed(call, first, named, sent) : { post: first, image: named };

  const isDone = seen.postStatus === 'COMPLETED';
  const placed = isDone && album ? placement(album, backRank) : undefined;
  const post: Post = {
    ...(isDone ? without(seen, 'setAsUserPhoto') : seen),
    ...(placed && { albumRank: placed.albumRank }),
  };
  const photo = isDone && image ? await takenAsPhoto(call.world, seen, image) : [];
  await call.store.commit(
    put(
      main,
      { ...postKey(post.postId), ...postIndexKeys(post), ...post },
      { condition: isNew, otherwise: refusePost.exists(post.postId) },
    ),
    ...companions(post, image, imageInput?.originalMetadata),
    ...photo,
    ...(placed ? [placed.write] : []),
  );
  if (image) call.store.remember(main, postImageKey(post.postId), image);
  rememberOwner(post.postId, post.postedByUserId);
  return post;
};

/** Adds a post. One read for all checks, one write for all of it. */
export const addPost = async (wanted: Wanted, call: Call): Promise<Post> => {
  checkedId('postId', wanted.postId);
  callerId(call);
  return again(
    call,
    (fresh) => add(wanted, fresh),
    () => refusePost.changedMeanwhile(wanted.postId),
  );
};
