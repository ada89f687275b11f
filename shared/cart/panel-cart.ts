/** Asks for the members of a cart that the shop's own code reads, and not for all that the client library may read. */
export const forPanel = { 'X-Cart-For': 'panel' };
