export { part } from './en';
