import type { Fields } from '../../contract/schema.generated.ts';
import { main } from '../../contract/tables/main.ts';
import type { Call } from '../runtime/call.ts';
import { equals, isNew } from '../runtime/condition.ts';
import { checkedId } from '../runtime/ids.ts';
import { itemChange, without } from '../runtime/item-change.ts';
import { put, remove, update } from '../runtime/write.ts';
import { emptyUntil } from './album.emptiness.ts';
import { refuseAlbum } from './album.refusals.ts';
import { type Album, albumIndexKeys, albumKey, albumSchemaVersion } from './album.ts';
import { activeCaller } from './caller.ts';

const mostText = 10_000;

const checked = (name: string | null | undefined, description: string | null | undefined): void => {
  if (name === '') throw refuseAlbum.nameless();
  if ([name, description].some((text) => (text ?? '').length > mostText)) throw refuseAlbum.tooLong(mostText);
};

export const addAlbum = async (
  { albumId, name, description }: Fields['Mutation.addAlbum']['args'],
  call: Call,
): Promise<Album> => {
  checkedId('albumId', albumId);
  const owner = await activeCaller(call);
  checked(name, description);
  const album: Album = {
    schemaVersion: albumSchemaVersion,
    albumId,
    ownedByUserId: owner.userId,
    name,
    createdAt: call.now,
    deleteAt: emptyUntil(call.now),
    ...(description && { description }),
  };
  const item = { ...albumKey(albumId), ...albumIndexKeys(album), ...album };
  await call.store.commit(put(main, item, { condition: isNew, otherwise: refuseAlbum.exists(albumId) }));
  return album;
};

const ownAlbum = async (call: Call, albumId: string): Promise<Album> => {
  const [caller, album] = await Promise.all([
    activeCaller(call),
    call.store.get<Album>(main, albumKey(checkedId('albumId', albumId))),
  ]);
  if (!album) throw refuseAlbum.none(albumId);
  if (album.ownedByUserId !== caller.userId) throw refuseAlbum.notOwner(caller.userId, albumId);
  return album;
};

/** An album never changes hands: a write that finds another owner found another album of the same id. */
const still = ({ albumId, ownedByUserId }: Album) => ({
  condition: equals('ownedByUserId', ownedByUserId),
  otherwise: refuseAlbum.none(albumId),
});

export const editAlbum = async (
  { albumId, name, description }: Fields['Mutation.editAlbum']['args'],
  call: Call,
): Promise<Album> => {
  const isGiven = [name, description].some((text) => text !== null && text !== undefined);
  if (!isGiven) {
    await activeCaller(call);
    throw refuseAlbum.emptyEdit();
  }
  const before = await ownAlbum(call, albumId);
  checked(name, description);
  const after: Album = {
    ...(description === '' ? without(before, 'description') : before),
    ...(name && { name }),
    ...(description && { description }),
  };
  await call.store.commit(update(main, albumKey(albumId), itemChange(before, after, albumIndexKeys), still(before)));
  return after;
};

/** Its posts stay; that they were in it is forgotten behind the scenes. */
export const deleteAlbum = async (albumId: string, call: Call): Promise<Album> => {
  const album = await ownAlbum(call, albumId);
  await call.store.commit(remove(main, albumKey(albumId), still(album)));
  return album;
};
