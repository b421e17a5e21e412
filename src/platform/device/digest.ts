/** Returns a string's SHA-256 hash in the format of an `integrity` attribute, or undefined on insecure origins, which have no Web Crypto. */
export async function sha256(text: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** Returns 128 random bits as 32 hexadecimal digits. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
