/** The entry of `dist/doctor.js`, which the `doctor` command runs before a page's scripts. Observes violations and exposes `examine()`. */
import { examine } from '../src/doctor/examine.ts';
import { observeViolations } from '../src/doctor/observe-violations.ts';

observeViolations();
Object.assign(globalThis, { [Symbol.for('exchange-shell.doctor')]: examine });
