import { load } from '@fingerprintjs/fingerprintjs';

/** Returns the visitor id of FingerprintJS. No data is sent. */
export async function readFingerprint(): Promise<string> {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}
