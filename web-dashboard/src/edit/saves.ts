/** How often the screen's record was saved, for the form to begin anew with what is stored. */
import { createContext } from 'react';

export const SavesContext = createContext(0);
