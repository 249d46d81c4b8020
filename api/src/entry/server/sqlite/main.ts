export { openSqliteStore } from '../../../stores/sqlite-store.ts';
