import './tools/typescript.mjs';

const { SIZE_LIMITS } = await import('./tools/size-limits.ts');

export default SIZE_LIMITS;
