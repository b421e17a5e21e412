/**
 * Re-exports the host from a separate module, because a lazy chunk whose module is also imported statically would lose its export names.
 */
export { SearchHost as SearchPanel } from './search-host.tsx';
