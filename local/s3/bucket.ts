import type { Ground, Resource } from '../cloud.ts';
import type { Destinations } from '../targets/destinations.ts';
import { concerns, type Notification, notificationEvent, type ObjectEvent } from './notifications.ts';
import type { NewObject, ObjectInfo, ObjectStore } from './object-store.ts';

/** A bucket: its objects, and whom it tells about them. */
export interface Bucket {
  readonly name: string;
  readonly resource: Resource;
  readonly objects: Pick<ObjectStore, 'read' | 'list'>;
  /** Undefined where the object may only be new and is not. */
  put(
    object: NewObject,
    how?: { readonly event?: ObjectEvent; readonly onlyIfNew?: boolean },
  ): Promise<ObjectInfo | undefined>;
  delete(key: string): Promise<void>;
}

export interface BucketSetting {
  readonly ground: Pick<Ground, 'assembly' | 'clock' | 'log'>;
  readonly resource: Resource;
  readonly store: ObjectStore;
  readonly notifications: readonly Notification[];
  readonly destinations: Destinations;
}

export const openBucket = ({ ground, resource, store, notifications, destinations }: BucketSetting): Bucket => {
  const name = resource.physicalId;

  const tell = (event: ObjectEvent, object: ObjectInfo | Pick<ObjectInfo, 'key'>): void => {
    const about = { region: ground.assembly.region, now: ground.clock.now() };
    for (const notification of notifications.filter((one) => concerns(one, name, event, object.key)))
      destinations
        .send(notification.targetArn, {
          payload: notificationEvent(notification, event, object, about),
          cause: `s3:${name}`,
        })
        .catch((error: unknown) => ground.log.error('s3', `notification of ${name}/${object.key}: ${error}`));
  };

  return {
    name,
    resource,
    objects: store,
    put: async (object, { event = 'ObjectCreated:Put', onlyIfNew = false } = {}) => {
      const info = await store.put(object, onlyIfNew);
      if (info) tell(event, info);
      return info;
    },
    delete: async (key) => {
      if (await store.delete(key)) tell('ObjectRemoved:Delete', { key });
    },
  };
};
