import { isObject } from '../../../api/parse-json.ts';
import { type NativeApp, parseNativeTemplate } from '../../../domain/links/native.ts';
import { type KycGuide, kycGuidePath } from '../../../domain/compliance/kyc-guides.ts';
import { known, object, readId, readText, refuseUnknown } from './kinds.ts';
import type { Reader, Refuse } from './reader.ts';

const template = known(parseNativeTemplate, 'is not a native link');
const pattern = known(readPattern, 'is not a regular expression');

/** Forms of native links by module, and how the app is told apart (NTV-01, NTV-02, OP-69). */
const native = object({
  trade: template,
  futures: template,
  information: template,
  login: template,
  kyc: template,
  kycOlder: template,
  userAgent: pattern,
  build: pattern,
  deviceTypes: known(readTypes, 'is not a list of texts'),
} satisfies Readonly<Record<keyof NativeApp, Reader<unknown>>>);

export const NATIVE_KEYS = {
  native,
  kycGuide: readGuideWhole,
};

const GUIDE_KEYS = ['id', 'slug'];

function readGuideWhole(value: unknown, refuse: Refuse): KycGuide | undefined {
  const guide = readGuide(value);
  if (guide === undefined) refuse('needs the id and the slug of an article');
  if (!isObject(value)) return guide;
  refuseUnknown(value, [...GUIDE_KEYS, 'app'], refuse);
  const refuseOfApp: Refuse = (why, path = '', remedy, names) => refuse(why, `app.${path}`, remedy, names);
  if (isObject(value['app'])) refuseUnknown(value['app'], GUIDE_KEYS, refuseOfApp);
  return guide;
}

function readGuide(value: unknown): KycGuide | undefined {
  if (!isObject(value)) return undefined;
  const { id, slug, app } = value;
  const guide = { id: readId(id) ?? '', slug: readText(slug) ?? '' };
  if (kycGuidePath(guide, false) === undefined) return undefined;
  const inApp = app === undefined ? undefined : readGuide(app);
  return inApp === undefined ? guide : { ...guide, app: inApp };
}

function readPattern(value: unknown): string | undefined {
  try {
    return typeof value === 'string' && value !== '' && new RegExp(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readTypes(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((type) => typeof type === 'string') ? value : undefined;
}
