import type { PictureRoom } from '../types.ts'

const room: PictureRoom = { table: 290, hand: 64 }
export default room
