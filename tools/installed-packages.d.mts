/** A package's entry in a lock file. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

/** The part of a lock file that is compared. The keys are paths, such as `node_modules/react`. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export function isInstalled(lock: LockFile, installed: LockFile, exists: (place: string) => boolean): boolean;
