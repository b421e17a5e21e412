/** Sentences for the errors of Node's file functions, which contain only a system call. */
const FILE_ERRORS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `${file} does not exist.`,
  ENOTDIR: (file) => `${file} is a file, not a folder.`,
  EISDIR: (file) => `${file} is a folder, not a file.`,
  EACCES: (file) => `${file} can’t be opened, because this user has no permission.`,
  EPERM: (file) => `${file} can’t be opened, because this user has no permission.`,
  EROFS: (file) => `${file} can’t be written, because the file system is read-only.`,
  ENOSPC: (file) => `${file} can’t be written, because the disk is full.`,
};

/** Returns the message of an error that ends a command. Describes errors of Node's file functions in words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node doesn't name the path if reading an opened folder fails.
  const { code = '', path = code === 'EISDIR' ? 'The path' : undefined, message } = error as NodeJS.ErrnoException;
  return (path !== undefined && FILE_ERRORS[code]?.(path)) || message;
}
