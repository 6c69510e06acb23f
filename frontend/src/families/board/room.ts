import type { PictureRoom } from '../types.ts'

const room: PictureRoom = { table: 350, hand: 110 }
export default room
