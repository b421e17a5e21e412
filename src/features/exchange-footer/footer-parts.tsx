// The parts of the footer that come alive later than the rest, in one file.
export { Columns } from './columns.tsx';
export { Legal } from './legal.tsx';
export { Pickers } from './pickers.tsx';
export { Signup } from './signup.tsx';
