import type { ChannelName } from '../database/tables.ts';

/** A to-do before going live that only the server knows, named by its setting. */
export type ServerTodo = { setting: string; what: string; optional: false };

/** To-dos where no channel notifies the owner, and where registers of vehicles refuse their key. */
export const todosOfServer = (channels: ChannelName[], refused: string[]): ServerTodo[] => {
  const todos = refused.map((name) => ({
    setting: `${name}_API_KEY`,
    what: `${name} refuses it. Ask for new credentials`,
  }));
  if (channels.length === 0)
    todos.unshift({
      setting: 'WHATSAPP_TOKEN or SMTP_URL',
      what: 'Nothing tells you of a new request: set one of these, or let your phone notify you',
    });
  return todos.map((todo) => ({ ...todo, optional: false }));
};
