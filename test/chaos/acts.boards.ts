import { boardJoinRequests } from '../../contract/tables/board-join-requests.ts';
import { boardMemberships } from '../../contract/tables/board-memberships.ts';
import { boards } from '../../contract/tables/boards.ts';
import { stickerTags } from '../../contract/tables/sticker-tags.ts';
import { boardKey } from '../../lambdas/boards/board.ts';
import { joinRequestKey } from '../../lambdas/boards/join-request.ts';
import { type BoardRole, membershipKey } from '../../lambdas/boards/membership.ts';
import { isExisting, isNew } from '../../lambdas/runtime/condition.ts';
import { put, remove, update } from '../../lambdas/runtime/write.ts';
import { everyone, sharedStickerTagKey, stickerTagKey } from '../../lambdas/stickers/tag.ts';
import { type Act, keepOnly, popular, type Town, takeOut } from './town.ts';

const addBoard: Act = (town) => {
  const boardId = town.id('board');
  town.later(() => void town.boards.push(boardId));
  const board = { boardId, boardName: boardId, ownerId: 'someone', enabledServices: [], createdAt: town.now() };
  return { bulk: [{ kind: 'put', table: boards, item: { ...boardKey(boardId), ...board } }] };
};

const deleteBoard: Act = (town) => {
  const boardId = town.boards.length > 2 ? takeOut(town, town.boards) : undefined;
  if (!boardId) return undefined;
  keepOnly(town.members, (member) => member.boardId !== boardId);
  return { bulk: [{ kind: 'remove', table: boards, key: boardKey(boardId) }] };
};

const membership = (town: Town, boardId: string, userId: string, role: BoardRole) => ({
  ...membershipKey(boardId, userId),
  ...{ boardId, userId, role, joinedAt: town.now() },
});

const join: Act = (town) => {
  const [boardId, person] = [popular(town, town.boards), town.luck.pick(town.people)];
  if (!boardId || !person) return undefined;
  const { userId } = person;
  town.later(() => town.boards.includes(boardId) && town.members.push({ boardId, userId }));
  const item = membership(town, boardId, userId, town.luck.strikes(0.8) ? 'member' : 'manager');
  return { bulk: [{ kind: 'put', table: boardMemberships, item }] };
};

const leaveBoard: Act = (town) => {
  const member = takeOut(town, town.members);
  return (
    member && { bulk: [{ kind: 'remove', table: boardMemberships, key: membershipKey(member.boardId, member.userId) }] }
  );
};

const askToJoin: Act = (town) => {
  const [boardId, person] = [popular(town, town.boards), town.luck.pick(town.people)];
  if (!boardId || !person) return undefined;
  const key = joinRequestKey(boardId, person.userId);
  if (town.luck.strikes(0.4)) return { bulk: [{ kind: 'remove', table: boardJoinRequests, key }] };
  const item = { ...key, boardId, userId: person.userId, createdAt: town.now(), expiresAt: 4_000_000_000 };
  return { bulk: [{ kind: 'put', table: boardJoinRequests, item }] };
};

/** An author's tag, and the count of authors it causes, are one transaction. */
const tagSticker: Act = (town) => {
  const [author, file, value] = [town.people[town.luck.below(4)], `file${town.luck.below(8)}`, 'nice'];
  if (!author) return undefined;
  const known = { authorUserId: author.userId, fileUniqueId: file, fileId: file, value };
  const own = stickerTagKey(author.userId, file, value);
  const shared = sharedStickerTagKey(file, value);
  const set = { authorUserId: everyone, fileUniqueId: file, fileId: file };
  if (town.luck.strikes(0.5))
    return {
      commits: [
        [
          put(stickerTags, { ...own, ...known, createdAt: town.now() }, { condition: isNew }),
          update(stickerTags, shared, { set, add: { authorCount: 1 } }),
        ],
      ],
    };
  return {
    commits: [
      [
        remove(stickerTags, own, { condition: isExisting }),
        update(stickerTags, shared, { set: {}, add: { authorCount: -1 } }),
      ],
    ],
  };
};

export const boardActs = { addBoard, deleteBoard, join, leaveBoard, askToJoin, tagSticker };
