export { createGateway } from '../../demo/gateway/create-gateway.ts';
