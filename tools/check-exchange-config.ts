/** Validates `exchange.config.ts` when imported. If it is invalid, prints its problems without a stack trace and ends the process. */
import exchange from '../exchange.config.ts';
import { configurationOfBuild, readExchangeConfig } from './exchange-config.ts';

try {
  readExchangeConfig(configurationOfBuild(exchange));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
