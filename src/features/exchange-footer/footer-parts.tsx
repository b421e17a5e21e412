// The parts of the footer that hydrate on demand, in one chunk.
export { Columns } from './columns.tsx';
export { Legal } from './legal.tsx';
export { Pickers } from './pickers.tsx';
export { Signup } from './signup.tsx';
