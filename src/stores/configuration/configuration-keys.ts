import { ELEMENT_KEYS } from './keys/element-keys.ts';
import { LINK_KEYS } from './keys/link-keys.ts';
import { NATIVE_KEYS } from './keys/native-keys.ts';
import { ADDRESS_KEYS, SERVICE_KEYS } from './keys/service-keys.ts';
import { SITE_KEYS } from './keys/site-keys.ts';
import { TEXT_KEYS } from './keys/text-keys.ts';

/** All page configuration keys with their schemas. `configuration-keys.docs.ts` contains their types and meanings. */
export const CONFIGURATION_KEYS = {
  ...ELEMENT_KEYS,
  ...LINK_KEYS,
  ...ADDRESS_KEYS,
  ...SERVICE_KEYS,
  ...NATIVE_KEYS,
  ...SITE_KEYS,
  ...TEXT_KEYS,
};
