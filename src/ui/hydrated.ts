import { createContext, use } from 'react';

export const HydratedContext = createContext(true);

/** False on a server, and from when markup is taken over until what is drawn is what is there now: so nothing mismatches. */
export const useHydrated = (): boolean => use(HydratedContext);
