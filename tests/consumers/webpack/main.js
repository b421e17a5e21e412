import 'exchange-shell';
import { shortenAddress } from 'exchange-shell/kit';

document.querySelector('main').dataset.kit = shortenAddress('0x1234567890abcdef');
