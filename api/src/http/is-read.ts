/** Whether a request's method reads. HEAD costs as much as GET, and changes as little. */
export const isRead = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD';
