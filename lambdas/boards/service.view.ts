import { show, type View } from '../runtime/view.ts';
import type { AvailableService } from './available-service.ts';
import { knownKind } from './service.kinds.ts';
import type { Service } from './service.ts';

export const serviceTypeView: View<'BoardServiceType', AvailableService> = {
  type: 'BoardServiceType',
  fields: {
    serviceType: ({ serviceType }) => serviceType,
    displayName: ({ displayName }) => displayName,
    description: ({ description }) => description,
    multiple: ({ serviceType }) => knownKind(serviceType).multiple,
  },
};

const textIn = (config: Service['config'], name: string) => {
  const value = config[name];
  return typeof value === 'string' ? value : undefined;
};

const configView: View<'BoardServiceConfig', Service['config']> = {
  type: 'BoardServiceConfig',
  fields: {
    ttlDays: ({ ttlDays }) => (typeof ttlDays === 'number' ? ttlDays : undefined),
    askQuestion: ({ askQuestion }) => (typeof askQuestion === 'boolean' ? askQuestion : undefined),
    questionText: (config) => textIn(config, 'questionText'),
    name: (config) => textIn(config, 'name'),
    status: ({ status }) => (status === 'archived' ? 'ARCHIVED' : status === 'active' ? 'ACTIVE' : undefined),
    createdAt: (config) => textIn(config, 'createdAt'),
    updatedAt: (config) => textIn(config, 'updatedAt'),
  },
};

export const serviceView: View<'BoardService', Service> = {
  type: 'BoardService',
  fields: {
    boardId: ({ boardId }) => boardId,
    serviceId: ({ serviceId }) => serviceId,
    serviceType: ({ serviceType }) => serviceType,
    isDefault: ({ isDefault }) => isDefault,
    config: ({ config }) => show(configView, config),
  },
};
