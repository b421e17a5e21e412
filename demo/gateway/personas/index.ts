import { ACCOUNTS } from './accounts.ts';
import { COUNTRIES } from './countries.ts';
import { KYC_PERSONAS } from './kyc.ts';
import { PEOPLE } from './people.ts';
import type { Persona } from './persona.ts';
import { RESTRICTIONS } from './restrictions.ts';

/** All demo personas, in the chooser's order. */
export const PERSONAS: readonly Persona[] = [...PEOPLE, ...ACCOUNTS, ...COUNTRIES, ...RESTRICTIONS, ...KYC_PERSONAS];

const BY_KEY = new Map(PERSONAS.map((persona) => [persona.key, persona]));

/** Returns the persona with the given key, or undefined. */
export function parsePersona(value: unknown): Persona | undefined {
  return typeof value === 'string' ? BY_KEY.get(value.trim().toLowerCase()) : undefined;
}
