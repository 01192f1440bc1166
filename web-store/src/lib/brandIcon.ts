/** The platform's icon, for pages that have none of their own. */
export const brandIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#173d33"/><path d="M7 13 9 7h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zm2 6h14v6H9z" fill="#f0b44c"/></svg>';
