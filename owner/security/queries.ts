import { queryOptions } from '@tanstack/react-query';
import type {
  OwnerDevice,
  OwnerPasskey,
  OwnerSecurityEvent,
} from '../../contract/owner-sign-in.ts';
import { answerQuery } from '../api/queries.ts';

export const devicesQuery = queryOptions({
  ...answerQuery<{ devices: OwnerDevice[] }>('devices'),
  select: ({ devices }) => devices,
});

export const passkeysQuery = queryOptions({
  ...answerQuery<{ passkeys: OwnerPasskey[] }>('passkeys'),
  select: ({ passkeys }) => passkeys,
});

export const securityQuery = queryOptions({
  ...answerQuery<{ events: OwnerSecurityEvent[] }>('security'),
  select: ({ events }) => events,
});
