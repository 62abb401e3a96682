export { business, words } from 'virtual:words';
